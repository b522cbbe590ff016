import { jsx as _jsx } from "react/jsx-runtime";
import { Textarea } from '@mantine/core';
import { ROTULOS } from './rotulos-campos.ts';
import { useCampo } from './use-campo.ts';
/** A field of many lines. */
export function AreaCampo({ campo, linhas, description }) {
    const { valor, erro, set, conferir } = useCampo(campo);
    return (_jsx(Textarea, { name: campo, label: ROTULOS[campo], description: description, rows: linhas, resize: "vertical", value: valor, error: erro, onChange: (event) => set(event.currentTarget.value), onBlur: conferir }));
}
