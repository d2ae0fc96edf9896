/** As the records of files name vouchers. */
export const VOUCHER_DOCUMENTS = "Voucher";
export const MOST_ATTACHMENTS = 10;
