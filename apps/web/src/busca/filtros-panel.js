import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { Button, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { skipToken, useQuery } from '@tanstack/react-query';
import { OpcoesCatalogo } from '../catalogos/opcoes-catalogo.tsx';
import { FilterGroup } from '../ui/filter-group.tsx';
import { FilterOption } from '../ui/filter-option.tsx';
import { opcoesQuery } from './busca.api.ts';
import { countFiltros, filtrosDe, SEM_FILTROS } from './filtros.ts';
import classes from './filtros-panel.module.css';
import { OpcoesGenero } from './opcoes-genero.tsx';
import { PrecoInput } from './preco-input.tsx';
const PLANOS_VISIVEIS = 5;
/** The advanced filters. Each choice takes effect at once. */
export function FiltrosPanel({ url, onChange }) {
    const { data: contagem } = useQuery(opcoesQuery(url.cidade ? filtrosDe(url, url.cidade) : skipToken));
    const change = (parts) => onChange(parts, { replace: true });
    const precoInvertido = (url.preco_min ?? 0) > (url.preco_max ?? Infinity);
    return (_jsxs("div", { className: classes.painel, children: [_jsx(OpcoesGenero, { genero: url.genero, contagem: contagem?.generos, onChange: (genero) => change({ genero }) }), _jsx(OpcoesCatalogo, { titulo: "Tipos de interna\u00E7\u00E3o", catalogo: "tipos_internacao", escolhidas: url.tipos ?? [], contagem: contagem?.tipos, onChange: (tipos) => change({ tipos }) }), _jsx(OpcoesCatalogo, { titulo: "Planos de sa\u00FAde", catalogo: "planos_saude", visiveis: PLANOS_VISIVEIS, escolhidas: url.planos ?? [], contagem: contagem?.planos, onChange: (planos) => change({ planos }) }), _jsxs(FilterGroup, { title: "Faixa de pre\u00E7o", children: [_jsxs("div", { className: classes.precos, children: [_jsx(PrecoInput, { rotulo: "M\u00EDnimo", valor: url.preco_min, invalido: precoInvertido, onChange: (preco_min) => change({ preco_min }) }), _jsx(PrecoInput, { rotulo: "M\u00E1ximo", valor: url.preco_max, invalido: precoInvertido, onChange: (preco_max) => change({ preco_max }) })] }), precoInvertido && (_jsx(Text, { c: "error", size: "sm", role: "alert", children: "O pre\u00E7o m\u00EDnimo \u00E9 maior que o m\u00E1ximo." }))] }), _jsxs(FilterGroup, { title: "Faixa et\u00E1ria", children: [_jsx(FilterOption, { type: "checkbox", name: "idosos", label: "Aceita idosos", checked: url.idosos === true, count: contagem?.aceita_idosos, onChange: () => change({ idosos: url.idosos ? undefined : true }) }), _jsx(FilterOption, { type: "checkbox", name: "menores", label: "Aceita menores", checked: url.menores === true, count: contagem?.aceita_menores, onChange: () => change({ menores: url.menores ? undefined : true }) })] }), _jsx(Button, { className: classes.limpar, variant: "default", leftSection: _jsx(IconX, { size: 18, "aria-hidden": true }), disabled: countFiltros(url) === 0, onClick: () => change(SEM_FILTROS), children: "Limpar Filtros" })] }));
}
