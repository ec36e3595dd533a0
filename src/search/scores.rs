//! How well each text fits what is asked.

/// By the number of a text: more than nothing, where it has what is asked.
#[derive(Debug, Clone)]
pub(super) struct Scores(Vec<f32>);

impl Scores {
    /// That none of so many texts has it.
    pub fn none(texts: usize) -> Self {
        Self(vec![0.0; texts])
    }

    /// That a text fits at least so well.
    pub fn at_least(&mut self, text: usize, score: f32) {
        self.0[text] = self.0[text].max(score);
    }

    /// The better of both, the other counting so much.
    pub fn or(&mut self, other: &Self, counts: f32) {
        for (one, other) in self.0.iter_mut().zip(&other.0) {
            *one = one.max(other * counts);
        }
    }

    /// What fits, without these texts.
    pub fn without(&mut self, texts: impl Iterator<Item = u32>) {
        for text in texts {
            self.0[text as usize] = 0.0;
        }
    }

    /// All together, where a text has so many of them.
    pub fn together(texts: usize, parts: &[Self], enough: usize) -> Self {
        let mut sum = Self::none(texts);
        let mut had = vec![0; texts];
        for part in parts {
            for ((sum, had), score) in sum.0.iter_mut().zip(&mut had).zip(&part.0) {
                *sum += score;
                *had += usize::from(*score > 0.0);
            }
        }
        sum.without((0..).zip(&had).filter(|(_, had)| **had < enough).map(|(text, _)| text));
        sum
    }

    /// The texts that fit, and how well.
    pub fn found(&self) -> impl Iterator<Item = (usize, f32)> {
        self.0.iter().copied().enumerate().filter(|(_, score)| *score > 0.0)
    }
}
