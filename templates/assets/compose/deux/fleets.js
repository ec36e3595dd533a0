// The players, each with a planet, a commander and ships: the same as on the board, in fields.
import { de, h, say } from "../../dom.js";
import { labelled, select, sign, text } from "../field.js";
import { FLEET, KINDS, POWERS, forget, rename } from "./model.js";

const RESTS = () => [["", say("ce n’est pas dit", "not said")], ["lost", say("sont perdus", "are lost")], ["elsewhere", say("sont ailleurs sur le plateau", "are elsewhere on the board")]];

export const fleets = (ctx) => h("section", { class: "part" },
  h("h2", {}, say("Les flottes", "The fleets")),
  h("ol", { class: "people" }, ctx.scenario.teams.map((team, n) => fleet(ctx, team, n))));

function fleet(ctx, team, n) {
  const { scenario } = ctx;
  const planets = [...new Set(ctx.ground.cells.map((cell) => cell.planet).filter(Boolean))];
  const ships = scenario.ships.map((ship, index) => [ship, index]).filter(([ship]) => ship.team === team.name);
  const held = [["", say("comme la mise en place le dit", "as the placement says")], ...planets.filter((planet) => planet !== team.planet).map((planet) => [planet, say(`sur ${planet}`, `on ${ctx.ground.planet(planet)}`)]), ["home", say("rentré", "back home")]];
  return h("li", { class: `player fleet-edit p${n + 1}` },
    h("div", { class: "head" },
      labelled(say(`Joueur ${n + 1}`, `Player ${n + 1}`), text(`/teams/${n}/name`, team.name, null, { oninput: (event) => {
        ctx.edit(() => rename(scenario, team, event.target.value));
        event.target.setCustomValidity(team.name === event.target.value ? "" : say("Il faut un nom, et un autre que ceux des autres joueurs.", "A name is needed, and another than those of the other players."));
        event.target.reportValidity();
      } })),
      labelled(say("Planète", "Planet"), select(`/teams/${n}/planet`, team.planet, planets.map((planet) => [planet, ctx.ground.planet(planet)]), (planet) => ctx.edit(() => {
        const other = scenario.teams.find((one) => one.planet === planet);
        if (other) other.planet = team.planet;
        team.planet = planet;
      }))),
      h("label", { class: "turn" }, h("input", { type: "radio", name: "active-player", "data-pointer": "/active", checked: (scenario.active ?? scenario.teams[0]?.name) === team.name, onchange: () => ctx.edit(() => { scenario.active = team.name; }) }), say(" à son tour", " whose turn it is"))),
    h("div", { class: "pair-fields" }, labelled(say("Pouvoir spécial", "Special power"), select(`/teams/${n}/bonus`, team.bonus ?? "", [["", say("aucun", "none")], ...POWERS], (bonus) => ctx.edit(() => {
      if (bonus) team.bonus = bonus;
      else delete team.bonus;
    }))),
    labelled(say("Son Commandant", "Their commander"), select(`/commanders/${team.name}`, scenario.commanders[team.name] ?? "", held, (where) => ctx.edit(() => {
      if (where) scenario.commanders[team.name] = where;
      else delete scenario.commanders[team.name];
    })))),
    h("details", { class: "more" }, h("summary", {}, say(`Ses vaisseaux\u00a0: ${ships.length}`, `Their ships: ${ships.length}`)),
      h("ul", { class: "ships-edit" }, ships.map(([ship, index]) => one(ctx, ship, index))),
      (ships.length < FLEET || team.rest) && labelled(say("Ceux qui manquent à cette liste", "Those missing from this list"), select(`/teams/${n}/rest`, team.rest ?? "", RESTS(), (rest) => ctx.edit(() => {
        if (rest) team.rest = rest;
        else delete team.rest;
      })))));
}

function one(ctx, ship, index) {
  const at = `/ships/${index}`;
  const tick = (label, field, value, done) => h("label", {}, h("input", { type: "checkbox", "data-pointer": `${at}/${field}`, checked: Boolean(ship[field]), onchange: (event) => ctx.edit(() => {
    if (event.target.checked) ship[field] = value;
    else delete ship[field];
    done?.(event.target.checked);
  }) }), label);
  const captured = (yes) => {
    if (yes) ["at", "carries"].forEach((field) => delete ship[field]);
    else ship.at = "";
  };
  return h("li", { class: "ship-edit head" }, h("b", {}, ship.label),
    select(`${at}/kind`, ship.kind, [...KINDS.map(([word, , name]) => [word, name]), ["orange-cargo", "Orange Cargo"], ["speed-f1", "Speed F1"]], (kind) => ctx.edit(() => { ship.kind = kind; }), { "aria-label": say(`Type ${de(ship.label)}`, `Type of ${ship.label}`) }),
    !ship.captured && text(`${at}/at`, ctx.ground.called(ship.at), (cell) => ctx.edit(() => { ship.at = cell; }), { class: "cell-field", "aria-label": say(`Case ${de(ship.label)}`, `Cell of ${ship.label}`), placeholder: "H8" }),
    !ship.captured && tick(say("porte le Commandant", "carries the commander"), "carries", ship.team, (yes) => {
      for (const other of ctx.scenario.ships) if (yes && other !== ship && other.carries === ship.team) delete other.carries;
    }),
    tick(say("capturé", "captured"), "captured", true, captured),
    sign("×", say(`Retirer ${ship.label}`, `Remove ${ship.label}`), () => ctx.edit((scenario) => forget(scenario, ship.label))));
}
