import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Button, Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { itensQuery } from '../../catalogos/catalogos.api.ts';
import { semAcento } from '../../platform/sem-acento.ts';
import classes from './nomes.module.css';
import { NomesEscolhidos } from './nomes-escolhidos.tsx';
import { ROTULOS } from './rotulos-campos.ts';
import { useCampo } from './use-campo.ts';
/** Any number of a catalogue's active items, found by typing. Names that left the catalogue stay until taken away. */
export function CatalogoCampo({ campo, catalogo, description }) {
    const { valor, erro, set, conferir } = useCampo(campo);
    const { data, isError, refetch } = useQuery(itensQuery(catalogo));
    const [texto, setTexto] = useState('');
    const combobox = useCombobox();
    const rotulo = ROTULOS[campo];
    const { selectFirstOption } = combobox;
    useEffect(() => {
        // Enter takes the first of what was found; with nothing typed it would take just any.
        if (texto)
            selectFirstOption();
    }, [texto, selectFirstOption]);
    const procurado = semAcento(texto.trim());
    const nomes = (combobox.dropdownOpened ? (data ?? []) : []).map(({ name }) => name);
    const opcoes = nomes.filter((nome) => semAcento(nome).includes(procurado));
    const isFora = (nome) => data !== undefined && !data.some(({ name }) => name === nome);
    const remove = (nome) => set(valor.filter((escolhido) => escolhido !== nome));
    function toggle(nome) {
        if (valor.includes(nome))
            remove(nome);
        else
            set([...valor, nome]);
        setTexto('');
    }
    return (_jsxs("div", { children: [_jsxs(Combobox, { store: combobox, onOptionSubmit: toggle, withinPortal: false, keepMounted: false, children: [_jsx(Combobox.Target, { withExpandedAttribute: true, children: _jsx(TextInput, { name: campo, label: rotulo, description: description, error: erro, placeholder: data ? 'Digite para buscar...' : isError ? 'Não foi possível carregar' : 'Carregando...', autoComplete: "off", rightSection: _jsx(Combobox.Chevron, {}), rightSectionPointerEvents: "none", value: texto, onChange: (event) => {
                                setTexto(event.currentTarget.value);
                                combobox.openDropdown();
                            }, onClick: () => combobox.openDropdown(), onBlur: () => {
                                combobox.closeDropdown();
                                setTexto('');
                                conferir();
                            } }) }), _jsxs(Combobox.Dropdown, { children: [_jsx(Combobox.Options, { className: classes.opcoes, "aria-label": rotulo, "aria-multiselectable": true, hidden: !opcoes.length, children: opcoes.map((nome) => (_jsxs(Combobox.Option, { value: nome, className: classes.opcao, active: valor.includes(nome), children: [_jsx(IconCheck, { size: 16, "aria-hidden": true }), nome] }, nome))) }), opcoes.length === 0 && _jsx(Combobox.Empty, { children: data ? 'Nenhum item encontrado' : 'Carregando...' })] })] }), isError && (_jsx(Button, { variant: "subtle", size: "compact-sm", mt: 4, onClick: () => refetch(), children: "Tentar novamente" })), _jsx(NomesEscolhidos, { rotulo: rotulo, nomes: valor, isForaDoCatalogo: isFora, onRemove: remove })] }));
}
