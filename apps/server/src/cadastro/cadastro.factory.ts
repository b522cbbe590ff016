import { randomUUID } from 'node:crypto'
import { VERSAO_TERMOS } from '@portal/contract/cadastro/termos'

/** Form of an adult man who fills it in himself. */
export const ficha = (campos: Record<string, object> = {}) => ({
  envio_id: randomUUID(),
  preenchido_por: 'proprio',
  responsavel: null,
  documentos: [],
  site: '',
  ...campos,
  declarante: { nome: 'Jonas Prado', telefone: '(11) 99999-8888', ...campos.declarante },
  paciente: {
    nome_completo: 'Jonas Prado',
    data_nascimento: '1990-05-20',
    sexo: 'masculino',
    cpf: null,
    cidade: 'Campinas',
    estado: 'SP',
    ...campos.paciente,
  },
  tratamento: { substancias: ['Álcool'], condicoes_saude: 'Hipertensão', ...campos.tratamento },
  consentimentos: { saude: true, privacidade: true, versao: VERSAO_TERMOS, ...campos.consentimentos },
})
