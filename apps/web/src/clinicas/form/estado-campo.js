import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { estadosQuery } from '../../estados/estados.api.ts';
import { ROTULOS } from './rotulos-campos.ts';
import { useCampo } from './use-campo.ts';
/** The state from the list of active ones; one that the clinic has and the list lacks can stay. */
export function EstadoCampo() {
    const { valor, erro, set, conferir } = useCampo('state');
    const { data, isError, refetch } = useQuery(estadosQuery());
    const fora = valor && !data?.some(({ code }) => code === valor) ? [{ value: valor, label: `${valor} (inativo)` }] : [];
    const opcoes = data?.map(({ code, name }) => ({ value: code, label: `${name} (${code})` })) ?? [];
    return (_jsxs("div", { children: [_jsx(NativeSelect, { name: "state", label: ROTULOS.state, required: true, disabled: !data, value: data ? valor : '', error: erro, data: data
                    ? [{ value: '', label: 'Selecione o estado', disabled: true }, ...fora, ...opcoes]
                    : [
                        isError
                            ? { value: '', label: 'Erro ao carregar estados' }
                            : { value: '', label: 'Carregando estados...' },
                    ], onChange: (event) => set(event.currentTarget.value), onBlur: conferir }), isError && (_jsx(Button, { variant: "subtle", size: "compact-sm", mt: 4, onClick: () => refetch(), children: "Tentar novamente" }))] }));
}
