import { jsx as _jsx, Fragment as _Fragment, jsxs as _jsxs } from "react/jsx-runtime";
import { Button, Skeleton, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { TAMANHOS_PAGINA } from '@portal/contract/usuarios/usuarios-lista';
import { IconDownload, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Page } from '../ui/page.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { ConfirmarAcao } from './confirmar-acao.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { useUsuariosUrl } from './use-usuarios-url.ts';
import { UsuarioDialog } from './usuario-dialog.tsx';
import { urlExportacao, useUsuarioAcoes, usuariosQuery } from './usuarios.api.ts';
import { UsuariosBarra } from './usuarios-barra.tsx';
import { UsuariosCartoes } from './usuarios-cartoes.tsx';
import { UsuariosTabela } from './usuarios-tabela.tsx';
import { filtroDe } from './usuarios-url.ts';
import { UsuariosVazio } from './usuarios-vazio.tsx';
const TAMANHO = TAMANHOS_PAGINA[0];
/** The people who sign in, as administrators keep them. */
export function UsuariosPage() {
    const [url, change] = useUsuariosUrl();
    const [pagina, tamanho] = [url.pagina ?? 1, url.tamanho ?? TAMANHO];
    const lista = useQuery(usuariosQuery(filtroDe(url), pagina, tamanho));
    const acoes = useUsuarioAcoes();
    const isLarga = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false });
    const [formulario, setFormulario] = useState();
    const [pergunta, setPergunta] = useState();
    const [gerado, setGerado] = useState();
    const create = () => setFormulario({});
    async function sendConvite(usuario) {
        const link = await acoes.resendConvite({ id: usuario.id }).catch(() => undefined);
        if (link)
            setGerado({ tipo: 'convite', usuario, link });
    }
    function act(acao, usuario) {
        if (acao === 'editar')
            setFormulario({ id: usuario.id });
        else if (acao === 'convite')
            sendConvite(usuario);
        else
            setPergunta({ acao, usuario });
    }
    async function confirm(acao, usuario) {
        const { id, versao } = usuario;
        if (acao === 'aprovar')
            await acoes.approve({ id, versao });
        else if (acao === 'senha')
            setGerado({ tipo: 'senha', usuario, link: await acoes.createLinkSenha({ id }) });
        else
            await acoes.setAtivo({ id, versao, is_active: acao === 'reativar' });
    }
    const { data } = lista;
    return (_jsxs(Page, { title: "Usu\u00E1rios", actions: _jsxs(_Fragment, { children: [_jsx(Button, { component: "a", href: urlExportacao(filtroDe(url)), download: true, variant: "default", leftSection: _jsx(IconDownload, { size: 18, "aria-hidden": true }), children: "Exportar CSV" }), _jsx(Button, { leftSection: _jsx(IconUserPlus, { size: 18, "aria-hidden": true }), onClick: create, children: "Novo Usu\u00E1rio" })] }), children: [_jsx(UsuariosBarra, { url: url, onChange: change }), !data && lista.isError && (_jsx(LoadFailure, { title: "Erro ao carregar usu\u00E1rios", error: lista.error, onRetry: lista.refetch })), !data && !lista.isError && (_jsx(Stack, { gap: "sm", "aria-busy": true, children: ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (_jsx(Skeleton, { height: isLarga ? 61 : 128, radius: "lg" }, key))) })), data?.itens.length === 0 && (_jsx(UsuariosVazio, { isFiltrada: url.texto !== undefined || url.papel !== undefined || url.situacao !== undefined || pagina > 1, onClear: () => change({ texto: undefined, papel: undefined, situacao: undefined, pagina: undefined }), onCreate: create })), data && data.itens.length > 0 && (_jsxs(_Fragment, { children: [isLarga ? (_jsx(UsuariosTabela, { usuarios: data.itens, url: url, onChange: change, onAcao: act })) : (_jsx(UsuariosCartoes, { usuarios: data.itens, onAcao: act })), _jsx(Pagination, { page: pagina, size: tamanho, total: data.total, sizes: TAMANHOS_PAGINA, onPage: (nova) => change({ pagina: nova > 1 ? nova : undefined }), onSize: (novo) => change({ tamanho: novo === TAMANHO ? undefined : novo, pagina: undefined }) })] })), formulario && (_jsx(UsuarioDialog, { id: formulario.id, onConvidado: (usuario, link) => {
                    setFormulario(undefined);
                    setGerado({ tipo: 'convite', usuario, link });
                }, onClose: () => setFormulario(undefined) })), pergunta && (_jsx(ConfirmarAcao, { ...pergunta, onConfirm: () => confirm(pergunta.acao, pergunta.usuario), onClose: () => setPergunta(undefined) })), gerado && _jsx(LinkDialog, { gerado: gerado, onClose: () => setGerado(undefined) })] }));
}
