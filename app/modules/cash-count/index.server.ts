/** Notes and coins: what a currency has, what was counted, what it comes to. */
export { countedTotal, denominationRows, readDenominations, type Denomination, type TypedDenomination } from "./count";
export { facesOf, type Face } from "./denominations";
export { faceRows, type FaceRow } from "./face-rows";
