/** Where the console begins. */
export const STOCK_PATH = '/stock';
