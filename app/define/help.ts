/** What a page is for, in plain sentences. English; the page of help puts it into the language spoken. */
export interface HelpText {
  /** What this page is for. */
  what: string;
  /** What one does here, step by step. */
  act: readonly string[];
  /** What happens next. */
  next: string;
  /** Who else sees it, and what of it. */
  who: string;
}

/** By pattern of the route table. */
export type HelpTexts = Readonly<Record<string, HelpText>>;

/** The help of a subject. */
export interface Help {
  pages?: HelpTexts;
  /** What each table people keep is, by the name of its resource; their screens need no other words. */
  tables?: Readonly<Record<string, string>>;
}
