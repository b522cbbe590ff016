import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { useState } from 'react';
import { AreaCampo } from './area-campo.tsx';
import { Atendimento } from './atendimento.tsx';
import { Avisos } from './avisos.tsx';
import { BarraSalvar } from './barra-salvar.tsx';
import { ConflitoDialog } from './conflito-dialog.tsx';
import { Contato } from './contato.tsx';
import classes from './form.module.css';
import { Fotos } from './fotos-secao.tsx';
import { Identificacao } from './identificacao.tsx';
import { IndiceSecoes, idDaSecao } from './indice-secoes.tsx';
import { Localizacao } from './localizacao.tsx';
import { Precos } from './precos.tsx';
import { SECOES } from './secoes.ts';
import { FormularioContext, useEstado } from './use-campo.ts';
import { useRascunho } from './use-rascunho.ts';
import { useSalvar } from './use-salvar.ts';
import { Videos } from './videos-secao.tsx';
const PARTES = {
    identificacao: Identificacao,
    localizacao: Localizacao,
    contato: Contato,
    valores: Precos,
    atendimento: Atendimento,
    plano: () => _jsx(AreaCampo, { campo: "plano_terapeutico", linhas: 10, description: "Aparece em 'Saiba mais'." }),
    fotos: Fotos,
    videos: Videos,
};
/** Puts the focus where something is wrong: in the field, or at its part of the form. */
function focusCampo(campo) {
    const secao = SECOES.find(({ campos }) => campos.includes(campo));
    const alvo = document.querySelector(`[role="dialog"] [name="${campo}"]`) ??
        (secao && document.getElementById(idDaSecao(secao.id)));
    alvo?.focus({ preventScroll: true });
    alvo?.scrollIntoView({ block: 'center' });
}
/** All fields of a clinic in sections, with an index at the side and saving always in sight. */
export function ClinicaForm({ form, usuario, enviando, onEnviando, onCoberto, onFim, onCancelar }) {
    const rascunho = useRascunho(form, usuario);
    const [comparando, setComparando] = useState();
    const outra = useEstado(form, (estado) => estado.outra);
    function comparar(motivo) {
        setComparando(motivo);
        onCoberto(motivo !== undefined);
    }
    const { salvando, falha, salvar } = useSalvar({
        form,
        onSalva: () => {
            rascunho.descartar();
            onFim();
        },
        onConflito: () => comparar('salvar'),
        onErrado: focusCampo,
    });
    function escolher(valores) {
        if (outra)
            form.juntar(outra, valores);
        comparar(undefined);
        if (comparando === 'salvar')
            salvar();
    }
    return (_jsxs(FormularioContext, { value: form, children: [_jsxs("form", { className: classes.form, noValidate: true, onSubmit: (event) => {
                    event.preventDefault();
                    if (!enviando)
                        salvar();
                }, children: [_jsx(Avisos, { rascunhoEm: rascunho.deixado?.em, onRecuperar: rascunho.recuperar, onDescartar: rascunho.descartar, onVerDiferencas: () => comparar('continuar') }), _jsx(IndiceSecoes, {}), _jsx("div", { className: classes.secoes, children: SECOES.map(({ id, titulo }) => {
                            const Parte = PARTES[id];
                            return (_jsxs("section", { id: idDaSecao(id), className: classes.secao, "aria-labelledby": `titulo-${id}`, tabIndex: -1, children: [_jsx("h3", { id: `titulo-${id}`, children: titulo }), _jsx(Parte, { onEnviando: onEnviando })] }, id));
                        }) }), _jsx(BarraSalvar, { salvando: salvando, falha: falha, enviando: enviando, onCancelar: onCancelar })] }), comparando && outra && (_jsx(ConflitoDialog, { antes: form.estado().antes, meus: form.estado().valores, atual: outra, acao: comparando === 'salvar' ? 'Salvar com estas escolhas' : 'Continuar com estas escolhas', onEscolher: escolher, onClose: () => comparar(undefined) }))] }));
}
