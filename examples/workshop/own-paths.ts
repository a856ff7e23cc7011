/** Start page of the console. */
export const STOCK_PATH = '/stock';
