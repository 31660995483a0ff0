import { NumericFormat, type NumericFormatProps } from 'react-number-format';

/** An amount in pesos (1,234.50). Section 9 of the specification asks for it; no page uses it. */
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
