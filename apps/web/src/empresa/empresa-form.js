import { CNPJ_INVALIDO, formatCnpj, normalizaCnpj } from '@portal/contract/empresa/cnpj';
import { isSite, SITE_INVALIDO } from '@portal/contract/site';
import { formatTelefone, normalizaTelefone, TELEFONE_INVALIDO } from '@portal/contract/telefone';
const TEXTOS = [
    'razao_social',
    'nome_fantasia',
    'cnpj',
    'telefone',
    'whatsapp',
    'email',
    'site',
    'endereco',
    'fuso_horario',
];
const NUMEROS = ['validade_link_dias', 'vagas_padrao', 'max_dispositivos'];
export const ABAS = {
    dados: ['logo_url', ...TEXTOS],
    vagas: ['validade_link_dias', 'vagas_padrao', 'contagem_vagas_automatica'],
    seguranca: ['max_dispositivos', 'aprovar_novos_usuarios'],
};
export const abaDe = (campo) => Object.keys(ABAS).find((aba) => ABAS[aba].includes(campo)) ?? 'dados';
export const ROTULOS = {
    logo_url: 'Logo',
    razao_social: 'Razão social',
    nome_fantasia: 'Nome fantasia',
    cnpj: 'CNPJ',
    telefone: 'Telefone',
    whatsapp: 'WhatsApp',
    email: 'E-mail',
    site: 'Site',
    endereco: 'Endereço',
    fuso_horario: 'Fuso horário',
    validade_link_dias: 'Validade dos links (dias)',
    vagas_padrao: 'Vagas ao compartilhar',
    contagem_vagas_automatica: 'Contagem automática de vagas',
    max_dispositivos: 'Máximo de dispositivos por usuário',
    aprovar_novos_usuarios: 'Aprovar novos usuários',
};
export const formDe = (empresa) => ({
    razao_social: empresa.razao_social,
    nome_fantasia: empresa.nome_fantasia,
    cnpj: formatCnpj(empresa.cnpj ?? ''),
    logo_url: empresa.logo_url,
    telefone: formatTelefone(empresa.telefone ?? ''),
    whatsapp: formatTelefone(empresa.whatsapp ?? ''),
    email: empresa.email ?? '',
    site: empresa.site ?? '',
    endereco: empresa.endereco ?? '',
    fuso_horario: empresa.fuso_horario,
    validade_link_dias: String(empresa.validade_link_dias),
    vagas_padrao: String(empresa.vagas_padrao),
    contagem_vagas_automatica: empresa.contagem_vagas_automatica,
    max_dispositivos: String(empresa.max_dispositivos),
    aprovar_novos_usuarios: empresa.aprovar_novos_usuarios,
});
export const camposDe = (form) => ({
    ...form,
    fuso_horario: form.fuso_horario,
    validade_link_dias: Number(form.validade_link_dias),
    vagas_padrao: Number(form.vagas_padrao),
    max_dispositivos: Number(form.max_dispositivos),
});
/** The labels of the fields in which two forms differ. */
export const diferencas = (um, outro) => Object.keys(ROTULOS).filter((campo) => um[campo] !== outro[campo]);
const isNumero = (texto, minimo, maximo) => /^\d{1,3}$/.test(texto.trim()) && Number(texto) >= minimo && Number(texto) <= maximo;
const numero = (texto, minimo, maximo) => isNumero(texto, minimo, maximo) ? undefined : `Informe um número de ${minimo} a ${maximo}`;
const grande = (texto, maximo) => texto.trim().length > maximo ? `Use no máximo ${maximo} caracteres` : undefined;
const vale = (texto, isValido, mensagem) => texto.trim() === '' || isValido(texto.trim()) ? undefined : mensagem;
/** What is wrong with the form, by field, in the server's words. */
export function errosDaEmpresa(form) {
    const erros = {
        razao_social: grande(form.razao_social, 160),
        nome_fantasia: form.nome_fantasia.trim() === '' ? 'Informe o nome fantasia' : grande(form.nome_fantasia, 80),
        cnpj: vale(form.cnpj, normalizaCnpj, CNPJ_INVALIDO),
        telefone: vale(form.telefone, normalizaTelefone, TELEFONE_INVALIDO),
        whatsapp: vale(form.whatsapp, normalizaTelefone, TELEFONE_INVALIDO),
        email: vale(form.email, (texto) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(texto), 'E-mail inválido'),
        site: vale(form.site, isSite, SITE_INVALIDO),
        endereco: grande(form.endereco, 400),
        validade_link_dias: numero(form.validade_link_dias, 1, 365),
        vagas_padrao: numero(form.vagas_padrao, 1, 10),
        max_dispositivos: numero(form.max_dispositivos, 1, 10),
    };
    return Object.fromEntries(Object.entries(erros).filter(([, erro]) => erro !== undefined));
}
