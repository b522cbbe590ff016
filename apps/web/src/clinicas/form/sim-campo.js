import { jsx as _jsx } from "react/jsx-runtime";
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { ROTULOS } from './rotulos-campos.ts';
import { useCampo } from './use-campo.ts';
/** A field that is so or not. */
export function SimCampo({ campo, description }) {
    const { valor, erro, set } = useCampo(campo);
    return (_jsx(Switch, { name: campo, label: ROTULOS[campo], description: description, error: erro, checked: valor, onChange: (event) => set(event.currentTarget.checked) }));
}
