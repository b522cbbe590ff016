import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { NativeSelect, TextInput } from '@mantine/core';
import { formatCnpj } from '@portal/contract/empresa/cnpj';
import { FUSOS } from '@portal/contract/empresa/fusos';
import { formatTelefone } from '@portal/contract/telefone';
import { ImagemInput } from '../arquivos/imagem-input.tsx';
import classes from './empresa-editor.module.css';
export function DadosAba({ campo, form, onBusyChange }) {
    const telefone = (nome) => ({
        ...campo(nome),
        type: 'tel',
        autoComplete: 'off',
        maxLength: 40,
        onBlur: () => {
            form.setFieldValue(nome, formatTelefone(form.values[nome]));
            campo(nome).onBlur();
        },
    });
    return (_jsxs("div", { className: classes.campos, children: [_jsx("div", { className: classes.todo, children: _jsx(ImagemInput, { label: "Logo", finalidade: "logo", value: form.values.logo_url, onChange: (url) => form.setFieldValue('logo_url', url), onBusyChange: onBusyChange, error: form.errors.logo_url?.toString() }) }), _jsx(TextInput, { ...campo('nome_fantasia'), required: true, maxLength: 80, autoComplete: "organization" }), _jsx(TextInput, { ...campo('razao_social'), maxLength: 160, autoComplete: "off" }), _jsx(TextInput, { ...campo('cnpj'), placeholder: "00.000.000/0000-00", autoComplete: "off", onChange: (event) => form.setFieldValue('cnpj', formatCnpj(event.currentTarget.value)) }), _jsx(NativeSelect, { ...campo('fuso_horario'), description: "Datas e horas aparecem nele, a partir da pr\u00F3xima vez que a p\u00E1gina abrir.", inputWrapperOrder: ['label', 'input', 'description', 'error'], data: Object.entries(FUSOS).map(([value, label]) => ({ value, label })) }), _jsx(TextInput, { ...telefone('telefone'), placeholder: "(11) 3333-4444" }), _jsx(TextInput, { ...telefone('whatsapp'), placeholder: "(11) 99999-8888" }), _jsx(TextInput, { ...campo('email'), type: "email", maxLength: 254, autoComplete: "off" }), _jsx(TextInput, { ...campo('site'), inputMode: "url", placeholder: "www.exemplo.com.br", maxLength: 400, autoComplete: "off" }), _jsx(TextInput, { ...campo('endereco'), className: classes.todo, maxLength: 400, autoComplete: "off" })] }));
}
