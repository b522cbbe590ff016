import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { ActionIcon, Combobox, Input, useCombobox } from '@mantine/core';
import { isRaioValido, RAIO_FORA_DO_LIMITE, RAIO_INVALIDO, RAIOS_PRONTOS } from '@portal/contract/busca/raio';
import { IconChevronDown } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { notifyError } from '../ui/notify.ts';
import classes from './barra-busca.module.css';
import { formatRaio } from './format-raio.ts';
/** The radius in kilometres: typed, or picked from the usual ones. Checked on leaving and on Enter. */
export function RaioInput({ id, raio, onChange }) {
    const combobox = useCombobox();
    const input = useRef(null);
    const [digitado, setDigitado] = useState();
    const texto = digitado ?? formatRaio(raio);
    function commit() {
        combobox.closeDropdown();
        if (digitado === undefined)
            return;
        setDigitado(undefined);
        const km = Number(digitado
            .trim()
            .replace(/\s*km$/i, '')
            .replace(',', '.') || Number.NaN);
        if (!isRaioValido(km))
            notifyError(RAIO_FORA_DO_LIMITE, RAIO_INVALIDO);
        else if (km !== raio)
            onChange(km);
    }
    function handleKeyDown(event) {
        if (event.key === 'Enter' && combobox.getSelectedOptionIndex() === -1)
            commit();
    }
    return (_jsxs(Combobox, { store: combobox, offset: 14, withinPortal: false, width: 160, position: "bottom-start", onOptionSubmit: (km) => {
            setDigitado(undefined);
            combobox.closeDropdown();
            onChange(Number(km));
        }, children: [_jsxs("div", { className: classes.raio, children: [_jsx(Combobox.Target, { withExpandedAttribute: true, children: _jsx(Input, { id: id, ref: input, variant: "unstyled", size: "md", classNames: { wrapper: classes.raioInput }, placeholder: "Digite o raio (km)", inputMode: "decimal", autoComplete: "off", "data-vazio": texto === '' || undefined, value: texto, onChange: (event) => {
                                setDigitado(event.currentTarget.value);
                                combobox.resetSelectedOption();
                            }, onKeyDown: handleKeyDown, onFocus: (event) => event.currentTarget.select(), onBlur: commit }) }), _jsx("span", { "aria-hidden": "true", children: "km" }), _jsx(ActionIcon, { variant: "subtle", color: "gray", "aria-label": "Escolher um raio pronto", 
                        // The field keeps the focus, so that the list answers to the keyboard and leaving is noticed.
                        onMouseDown: (event) => event.preventDefault(), onClick: () => {
                            input.current?.focus();
                            combobox.toggleDropdown();
                        }, children: _jsx(IconChevronDown, { size: 18, "aria-hidden": true }) })] }), _jsx(Combobox.Dropdown, { children: _jsx(Combobox.Options, { "aria-label": "Raios prontos", children: RAIOS_PRONTOS.map((km) => (_jsxs(Combobox.Option, { value: String(km), active: km === raio, className: classes.raioOpcao, children: [formatRaio(km), " km"] }, km))) }) })] }));
}
