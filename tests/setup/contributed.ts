/** Adds to what subjects contribute to one another, and takes it away again. */
import { contributed, useInstead, type Contributions } from "~/define/contributions";

type One<Kind extends keyof Contributions> = Contributions[Kind][number];

/** Adds one of a kind; it takes the place of one of the same name. */
export function contribute<Kind extends keyof Contributions, Given extends One<Kind>>(kind: Kind, one: Given): Given {
  withdraw(kind, one);
  useInstead(kind, [...contributed(kind), one] as unknown as Contributions[Kind]);
  return one;
}

export function withdraw<Kind extends keyof Contributions>(kind: Kind, { name }: One<Kind>): void {
  useInstead(kind, contributed(kind).filter((one) => one.name !== name) as unknown as Contributions[Kind]);
}
