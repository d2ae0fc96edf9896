/** A share in hundredths of a percent as people read it: 1250 → "12.5 %". */
export const percentText = (bp: number): string => `${bp / 100} %`;
