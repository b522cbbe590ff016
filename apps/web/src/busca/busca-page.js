import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { useSessao } from '../platform/session.ts';
import { BoasVindas } from './boas-vindas.tsx';
import { Busca } from './busca.tsx';
import { BuscaHeader } from './busca-header.tsx';
import classes from './busca-page.module.css';
/** The consultant's dashboard. */
export function BuscaPage() {
    const usuario = useSessao()?.user;
    if (!usuario)
        return null;
    return (_jsxs("div", { className: classes.pagina, children: [_jsx(BuscaHeader, { usuario: usuario }), _jsxs("main", { className: classes.conteudo, tabIndex: -1, children: [_jsx(BoasVindas, { nome: usuario.full_name || usuario.email }), _jsx(Busca, {})] })] }));
}
