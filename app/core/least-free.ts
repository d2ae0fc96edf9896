/** Less free space than this, in percent of the disk, and the portal is not ready (spec: quality R15). */
export const LEAST_FREE = 5;
