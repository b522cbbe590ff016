import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { NativeSelect } from '@mantine/core';
import { ROLES } from '@portal/contract/access';
import { SITUACOES } from '@portal/contract/usuarios/usuarios-lista';
import { PAPEIS } from '../platform/format-papel.ts';
import { SearchInput } from '../ui/search-input.tsx';
import { ROTULOS_SITUACAO } from './rotulos.ts';
import classes from './usuarios-barra.module.css';
const PAPEIS_OPCOES = [
    { value: '', label: 'Todos os perfis' },
    ...ROLES.map((role) => ({ value: role, label: PAPEIS[role].um })),
];
const SITUACOES_OPCOES = [
    { value: '', label: 'Todas as situações' },
    ...SITUACOES.map((situacao) => ({ value: situacao, label: ROTULOS_SITUACAO[situacao].nome })),
];
/** Everything that narrows the list; each change leads back to its first page. */
export function UsuariosBarra({ url, onChange }) {
    return (_jsxs("search", { className: classes.barra, children: [_jsx(SearchInput, { className: classes.texto, label: "Buscar por nome, e-mail ou telefone", value: url.texto ?? '', onChange: (texto) => onChange({ texto: texto || undefined, pagina: undefined }) }), _jsx(NativeSelect, { "aria-label": "Perfil de acesso", data: PAPEIS_OPCOES, value: url.papel ?? '', onChange: ({ currentTarget: { value } }) => onChange({ papel: ROLES.find((role) => role === value), pagina: undefined }) }), _jsx(NativeSelect, { "aria-label": "Situa\u00E7\u00E3o", data: SITUACOES_OPCOES, value: url.situacao ?? '', onChange: ({ currentTarget: { value } }) => onChange({ situacao: SITUACOES.find((situacao) => situacao === value), pagina: undefined }) })] }));
}
