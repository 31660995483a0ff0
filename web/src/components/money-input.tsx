import { NumericFormat, type NumericFormatProps } from 'react-number-format';

/**
 * An amount in pesos: two decimals, commas between thousands (1,234.50). No page uses it: section 9 of the
 * specification asks for it, and for a contact form without it.
 */
export function MoneyInput(props: NumericFormatProps) {
  return (
    <NumericFormat
      inputMode="decimal"
      {...props}
      decimalScale={2}
      fixedDecimalScale
      thousandSeparator=","
    />
  );
}
