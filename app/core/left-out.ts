/** The type of a file whose content was left out, because the files of its form are too much together. */
export const LEFT_OUT = "application/x-left-out";
