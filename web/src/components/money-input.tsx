import { NumericFormat, type NumericFormatProps } from 'react-number-format';

/** An amount in pesos: two decimals, commas between thousands (1,234.50). */
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
