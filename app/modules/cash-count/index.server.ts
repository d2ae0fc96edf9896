/** Notes and coins: what a currency has, what was counted, what it comes to. */
export {
  countedTotal,
  denominationRows,
  readDenominations,
  type Denomination,
  type Face,
  type TypedDenomination,
} from "./count";
export { facesOf } from "./faces.server";
export { countedRows, faceRows, type FaceRow } from "./face-rows";
