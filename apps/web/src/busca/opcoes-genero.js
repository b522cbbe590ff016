import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { useQuery } from '@tanstack/react-query';
import { itensQuery } from '../catalogos/catalogos.api.ts';
import { FilterGroup } from '../ui/filter-group.tsx';
import { FilterOption } from '../ui/filter-option.tsx';
/** Filter by the clinic's gender: one of the catalogue, or all. */
export function OpcoesGenero({ genero, contagem, onChange }) {
    const { data = [] } = useQuery(itensQuery('generos_clinica'));
    const generos = data.flatMap(({ value, name }) => (value ? [{ value, name }] : []));
    return (_jsxs(FilterGroup, { title: "G\u00EAnero da cl\u00EDnica", children: [_jsx(FilterOption, { type: "radio", name: "genero", label: "Todos", checked: genero === undefined, onChange: () => onChange(undefined) }), generos.map(({ value, name }) => (_jsx(FilterOption, { type: "radio", name: "genero", label: name, checked: genero === value, count: contagem && (contagem[value] ?? 0), onChange: () => onChange(value) }, value)))] }));
}
