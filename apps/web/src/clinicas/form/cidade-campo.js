import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { CIDADE_BUSCA_ESPERA_MS } from '@portal/contract/cidades/busca-cidade';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cidadesQuery } from '../../cidades/cidades.api.ts';
import classes from './nomes.module.css';
import { ROTULOS } from './rotulos-campos.ts';
import { useCampo, useFormulario } from './use-campo.ts';
/** A city by typing part of its name, which fills the state; a name that is in no list is kept as written. */
export function CidadeCampo() {
    const form = useFormulario();
    const { valor, erro, conferir } = useCampo('city');
    const [digitado, setDigitado] = useState('');
    const [procurado] = useDebouncedValue(digitado.trim(), CIDADE_BUSCA_ESPERA_MS);
    const { data = [] } = useQuery(cidadesQuery(procurado));
    const combobox = useCombobox();
    const cidades = combobox.dropdownOpened && procurado && digitado.trim() ? data : [];
    return (_jsxs(Combobox, { store: combobox, withinPortal: false, keepMounted: false, onOptionSubmit: (id) => {
            const cidade = cidades.find((item) => item.id === id);
            if (!cidade)
                return;
            form.set({ city: cidade.nome, state: cidade.estado });
            setDigitado('');
            combobox.closeDropdown();
        }, children: [_jsx(Combobox.Target, { withExpandedAttribute: true, children: _jsx(TextInput, { name: "city", label: ROTULOS.city, required: true, placeholder: "Digite para buscar...", autoComplete: "off", value: valor, error: erro, onChange: (event) => {
                        const texto = event.currentTarget.value;
                        form.set({ city: texto });
                        setDigitado(texto);
                        combobox.resetSelectedOption();
                        combobox.openDropdown();
                    }, onBlur: () => {
                        combobox.closeDropdown();
                        setDigitado('');
                        conferir();
                    } }) }), _jsx(Combobox.Dropdown, { hidden: cidades.length === 0, children: _jsx(Combobox.Options, { className: classes.opcoes, "aria-label": "Cidades", children: cidades.map((cidade) => (_jsxs(Combobox.Option, { value: cidade.id, children: [cidade.nome, ", ", cidade.estado] }, cidade.id))) }) })] }));
}
