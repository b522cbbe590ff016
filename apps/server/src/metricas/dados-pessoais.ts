import { erases, nothing, ofUser, personalTable } from '../platform/personal-data.ts'
import { metas, resumosSemanais } from './metricas.table.ts'

/** Personal data of goals and of weekly summaries (LGPD arts. 7 and 37). */
export const DADOS_DE_METRICAS = [
  personalTable(metas, {
    registro: 'Metas',
    titular: 'Quem atende famílias',
    finalidade: 'Combinar as metas do mês e mostrar o que foi alcançado',
    base: 'contrato',
    retencao: 'Enquanto a conta existir',
    colunas: ['mes', 'leads_contatados', 'visitas', 'internacoes'],
    outras: ['consultor_id'],
    palavras: {
      leads_contatados: 'meta de leads contatados',
      visitas: 'meta de visitas',
      internacoes: 'meta de internações',
    },
    alcance: [ofUser(metas.consultor_id)],
    eliminacao: nothing,
    conta: erases,
  }),
  personalTable(resumosSemanais, {
    registro: 'Resumos semanais enviados',
    titular: 'Quem usa o portal',
    finalidade: 'Enviar o resumo da semana uma só vez',
    base: 'contrato',
    retencao: '3 meses',
    colunas: ['semana', 'em'],
    outras: ['usuario_id'],
    alcance: [ofUser(resumosSemanais.usuario_id)],
    eliminacao: nothing,
    conta: erases,
  }),
]
