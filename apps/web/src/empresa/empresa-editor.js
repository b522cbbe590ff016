import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import '@mantine/core/styles/Tabs.layer.css';
import { Button, Tabs, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isApiError, messageOf } from '../platform/api-error.ts';
import { LeaveGuard } from '../ui/leave-guard.tsx';
import { notifyError, notifySuccess } from '../ui/notify.ts';
import { OutraVersao } from '../ui/outra-versao.tsx';
import { DadosAba } from './dados-aba.tsx';
import { useUpdateEmpresa } from './empresa.api.ts';
import classes from './empresa-editor.module.css';
import { abaDe, camposDe, diferencas, errosDaEmpresa, formDe, ROTULOS, } from './empresa-form.ts';
import { SegurancaAba } from './seguranca-aba.tsx';
import { VagasAba } from './vagas-aba.tsx';
const FALHA = 'Erro ao salvar configurações';
const mostrar = (valor) => typeof valor === 'boolean' ? (valor ? 'sim' : 'não') : valor || 'vazio';
/** The settings on their tabs, saved together. `atual` is what the server has now. */
export function EmpresaEditor({ atual }) {
    const element = useRef(null);
    const [base, setBase] = useState(atual);
    const [aba, setAba] = useState('dados');
    const [busy, setBusy] = useState(false);
    const [uploading, setUploading] = useState(false);
    const update = useUpdateEmpresa();
    const form = useForm({ initialValues: formDe(base), validate: errosDaEmpresa });
    const dirty = form.isDirty();
    function take(empresa) {
        form.setValues(formDe(empresa));
        form.resetDirty(formDe(empresa));
        form.clearErrors();
        setBase(empresa);
    }
    const isOutra = atual.versao !== base.versao && !busy;
    useEffect(() => {
        if (isOutra && !dirty)
            take(atual);
    });
    const campo = (nome, tipo = 'input') => ({
        ...form.getInputProps(nome, { type: tipo }),
        name: nome,
        label: ROTULOS[nome],
        onBlur: () => {
            if (form.isDirty(nome))
                form.validateField(nome);
        },
    });
    function report(erros) {
        form.setErrors(erros);
        const first = Object.keys(ROTULOS).find((nome) => nome in erros);
        if (!first)
            return;
        flushSync(() => setAba(abaDe(first)));
        element.current?.querySelector(`[name="${first}"]`)?.focus();
    }
    async function save(valores) {
        setBusy(true);
        try {
            take(await update({ ...camposDe(valores), versao: base.versao }));
            notifySuccess('Configurações salvas com sucesso!');
        }
        catch (error) {
            notifyError(messageOf(error, FALHA), FALHA);
            if (isApiError(error))
                report(error.campos);
        }
        finally {
            setBusy(false);
        }
    }
    const abas = { campo, form, onBusyChange: setUploading };
    return (_jsxs("form", { ref: element, className: classes.form, noValidate: true, onSubmit: form.onSubmit(save, report), children: [_jsx(LeaveGuard, { when: dirty }), isOutra && dirty && (_jsx(OutraVersao, { onUsar: () => take(atual), onManter: () => setBase(atual), children: _jsx("ul", { className: classes.diferencas, children: diferencas(formDe(base), formDe(atual)).map((nome) => (_jsxs("li", { children: [ROTULOS[nome], ": ", _jsx("strong", { children: mostrar(formDe(atual)[nome]) })] }, nome))) }) })), _jsxs(Tabs, { value: aba, onChange: (nova) => setAba(nova), className: classes.abas, children: [_jsxs(Tabs.List, { children: [_jsx(Tabs.Tab, { value: "dados", children: "Dados" }), _jsx(Tabs.Tab, { value: "vagas", children: "Links e vagas" }), _jsx(Tabs.Tab, { value: "seguranca", children: "Seguran\u00E7a" })] }), _jsx(Tabs.Panel, { value: "dados", children: _jsx(DadosAba, { ...abas }) }), _jsx(Tabs.Panel, { value: "vagas", children: _jsx(VagasAba, { ...abas }) }), _jsx(Tabs.Panel, { value: "seguranca", children: _jsx(SegurancaAba, { ...abas }) })] }), _jsxs("div", { className: classes.barra, children: [_jsx(Text, { role: "status", size: "sm", c: "dimmed", className: classes.situacao, children: dirty && 'Há mudanças que ainda não foram salvas.' }), _jsx(Button, { variant: "default", disabled: busy || !dirty, onMouseDown: (event) => event.preventDefault(), onClick: () => take(atual), children: "Descartar" }), _jsx(Button, { type: "submit", loading: busy, disabled: !dirty || uploading, children: "Salvar" })] })] }));
}
