/** How few people a figure may be of before it tells what is known of one of them. Pure. */

/** Figures of this many people tell nobody's: with two, each works out the other's. */
export const FEW = 3;

/** Whether what people make up tells of one of them. */
export const isOfFew = (people: number): boolean => people > 0 && people < FEW;
