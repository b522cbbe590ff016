import { jsx as _jsx } from "react/jsx-runtime";
import { TextInput } from '@mantine/core';
import { isObrigatorio } from './regras.ts';
import { ROTULOS } from './rotulos-campos.ts';
import { useCampo } from './use-campo.ts';
/** A field of one line. */
export function TextoCampo({ campo, arrumar, colar, ...props }) {
    const { valor, erro, set, conferir } = useCampo(campo);
    return (_jsx(TextInput, { name: campo, label: ROTULOS[campo], required: isObrigatorio(campo), autoComplete: "off", ...props, value: valor, error: erro, onChange: (event) => set(event.currentTarget.value), onPaste: (event) => {
            if (colar?.(event.clipboardData.getData('text')))
                event.preventDefault();
        }, onBlur: () => {
            const limpo = arrumar?.(valor);
            if (limpo !== undefined && limpo !== valor)
                set(limpo);
            conferir();
        } }));
}
