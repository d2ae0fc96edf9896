/** Values for the parameters of one URL that answer with the data at hand, and who may open it. */
export interface SampleFound {
  params: Record<string, string>;
  /** Sign-in name of a person for whom it answers; null where any holder of the permission will do. */
  as: string | null;
}

/** Finds an example; null where the data holds none. @param params the family's parameters, already chosen */
export type Sample = (params: Record<string, string>) => Promise<SampleFound | null>;
