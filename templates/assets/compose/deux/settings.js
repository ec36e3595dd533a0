// What the dispute is called, how many play, on which board.
import { h, say } from "../../dom.js";
import { labelled, select, text } from "../field.js";
import { seat, usual } from "./model.js";

export function settings(ctx) {
  const { scenario } = ctx;
  const own = typeof scenario.board === "object" && scenario.board !== null;
  const boards = [["", say("celui de ce nombre de joueurs", "the one for this number of players")], ...ctx.boards.map((board) => [board.id, board.title]), ...(own ? [["own", say("le sien", "its own")]] : [])];
  const players = [2, 3, 4, 6].map((n) => [String(n), String(n)]);
  return h("section", { class: "part" },
    labelled(say("Titre", "Title"), text("/title", scenario.title, (title) => ctx.edit(() => { scenario.title = title; }), { placeholder: say("De quoi dispute-t-on\u202f?", "What is the dispute?"), autocapitalize: "sentences", maxlength: "200" })),
    h("div", { class: "pair-fields" },
      labelled(say("Joueurs", "Players"), select("/teams", String(scenario.teams.length), players, (n) => ctx.edit(() => {
        const board = own ? null : usual(ctx, Number(n));
        if (!own) delete scenario.board;
        seat(scenario, Number(n), board?.planets ?? [...new Set(ctx.ground.cells.map((cell) => cell.planet).filter(Boolean))]);
        ctx.ui.team = 0;
      })), "short"),
      labelled(say("Plateau", "Board"), select("/board", own ? "own" : scenario.board ?? "", boards, (id) => ctx.edit(() => {
        if (id === "own") return;
        if (id) scenario.board = id;
        else delete scenario.board;
        const board = ctx.boards.find((one) => one.id === id) ?? usual(ctx, scenario.teams.length);
        if (board) seat(scenario, scenario.teams.length, board.planets);
      })))));
}
