import type { Actor } from "../core/actor";

/** Words above every page of a person, spoken, and where they lead. */
export interface BannerLine {
  text: string;
  link: string;
}

/** Finds what stands above every page of this person. One statement at most. */
export type Banner = (actor: Actor) => Promise<readonly BannerLine[]>;
