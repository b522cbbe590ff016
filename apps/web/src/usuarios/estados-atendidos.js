import { jsx as _jsx } from "react/jsx-runtime";
import { useQuery } from '@tanstack/react-query';
import { estadosQuery } from '../estados/estados.api.ts';
import { FilterGroup } from '../ui/filter-group.tsx';
import { FilterOption } from '../ui/filter-option.tsx';
/** The states a person looks after, by their codes; one that is no longer offered stays until it is taken out. */
export function EstadosAtendidos({ value, onChange }) {
    const { data } = useQuery(estadosQuery());
    const codigos = [...new Set([...(data ?? []).map(({ code }) => code), ...value])].sort();
    return (_jsx(FilterGroup, { title: "Estados atendidos", children: codigos.map((code) => (_jsx(FilterOption, { type: "checkbox", name: "estados_atendidos", label: code, checked: value.includes(code), onChange: () => onChange(value.includes(code) ? value.filter((outro) => outro !== code) : [...value, code]) }, code))) }));
}
