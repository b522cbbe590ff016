import { randomUUID } from 'node:crypto'
import { insertLancamento, pagamento } from '../../financeiro/financeiro.factory.ts'
import { ha, newAnexo, newInternacao, newPaciente } from '../../internacoes/internacoes.factory.ts'
import { type Avisos, DIA_MS, INICIO, type Mundo } from './notice.ts'

const comissao = (m: Mundo) =>
  insertLancamento(m.server, {
    tipo: 'comissao',
    consultor_id: m.ana.id,
    competencia: '2026-03-01',
    vencimento: '2026-03-20',
  })

async function contestada(m: Mundo): Promise<{ id: string }> {
  const contestar = { envio_id: randomUUID(), texto: 'Combinamos 30% e veio 20%.' }
  const { body } = await m.ana.post(`/minhas-comissoes/${await comissao(m)}/contestar`, contestar)
  return body.contestacoes[0]
}

export const FINANCEIRO: Avisos<
  'repasse_vencido' | 'comissao_liberada' | 'comissao_contestada' | 'conferencia_financeira'
> = {
  repasse_vencido: {
    ...{ push: false, email: true },
    fatos: [
      {
        quando: 'the day after its last one begins',
        async faz(m) {
          await m.sql(`update lancamentos set vencimento = '2026-12-01' where tipo = 'repasse'`)
          const id = await insertLancamento(m.server, {
            tipo: 'repasse',
            clinica_id: m.clinica,
            competencia: '2026-03-01',
            vencimento: '2026-03-15',
          })
          const pay = (valor_centavos: number) =>
            m.admin.post(`/financeiro/lancamentos/${id}/pagamentos`, {
              versao: 1,
              ...pagamento({ valor_centavos, pago_em: '2026-03-10' }),
            })
          return {
            job: 'financeiro-vencidos',
            borda: Date.parse('2026-03-16T03:00:00Z'),
            acaba: {
              'it is paid in full': () => pay(100_000),
              'it is cancelled': () => m.sql(`update lancamentos set status = 'estornado' where id = $1`, [id]),
              'a new day is agreed on': () =>
                m.sql(`update lancamentos set vencimento = '2026-04-15' where id = $1`, [id]),
            },
          }
        },
        titulos: { admin: 'Repasse vencido', outroAdmin: 'Repasse vencido' },
      },
    ],
  },
  comissao_liberada: {
    ...{ push: true, email: false },
    fatos: [
      {
        quando: 'the admission is registered, where it is owed from then on',
        async faz(m) {
          const dele = await newPaciente(m.server, m.ana)
          const vigencia_inicio = '2026-01-01'
          await m.admin.post('/financeiro/regras/repasse', {
            ...{ clinica_id: dele.clinica, tipo: 'percentual', valor: 5000, base: 'primeira_mensalidade' },
            ...{ prazo_dias: 5, carencia_dias: 7, vigencia_inicio },
          })
          await m.admin.post('/financeiro/regras/comissao', {
            ...{ consultor_id: m.ana.id, tipo: 'percentual', valor: 3000, base: 'repasse' },
            ...{ momento: 'internacao', vigencia_inicio },
          })
          await newInternacao(m.ana, dele, {
            ...{ entrada: ha(2, INICIO), valor_contratado_centavos: 500_000 },
            ...{ periodicidade_id: m.mensal, quantidade_periodos: 3 },
            declaracao_voluntaria_anexo_id: await newAnexo(m.server, dele.id, 'declaracao_voluntaria'),
            declaracao_em: ha(4, INICIO),
          })
          return {}
        },
        titulos: { ana: 'Comissão liberada' },
      },
    ],
  },
  comissao_contestada: {
    ...{ push: true, email: false },
    fatos: [
      {
        quando: 'a consultant disputes it',
        async faz(m) {
          await contestada(m)
          return {}
        },
        titulos: { admin: 'Comissão contestada', outroAdmin: 'Comissão contestada' },
      },
      {
        quando: 'an administrator answers',
        async faz(m) {
          const { id } = await contestada(m)
          await m.sql('delete from notificacoes')
          await m.admin.post(`/financeiro/contestacoes/${id}/responder`, { texto: 'Vamos conferir.' })
          return {}
        },
        titulos: { ana: 'Resposta à sua contestação' },
      },
      {
        quando: 'it is decided',
        async faz(m) {
          const { id } = await contestada(m)
          await m.sql('delete from notificacoes')
          await m.admin.post(`/financeiro/contestacoes/${id}/responder`, { texto: 'Tem razão.', decisao: 'aceita' })
          return {}
        },
        titulos: { ana: 'Contestação aceita' },
      },
    ],
  },
  conferencia_financeira: {
    ...{ push: false, email: true },
    fatos: [
      {
        quando: 'the nightly check finds a difference',
        async faz(m) {
          const id = await comissao(m)
          const behind = async (pago: number, status: string) => {
            await m.sql('alter table lancamentos disable trigger user')
            await m.sql('update lancamentos set pago_centavos = $2, status = $3 where id = $1', [id, pago, status])
            await m.sql('alter table lancamentos enable trigger user')
          }
          await behind(300, 'parcial')
          await m.jobs.run('financeiro-conferencia')
          await behind(0, 'em_aberto')
          // Each kind of difference gives one notice; this one stands for all.
          await m.sql(`delete from notificacoes where fato like 'conferencia_financeira:saldos%'`)
          return {}
        },
        titulos: { admin: 'Diferença encontrada no financeiro', outroAdmin: 'Diferença encontrada no financeiro' },
      },
    ],
  },
}

/** Instant of the daily backup, which fails here every day. */
const TRES_HORAS = Date.parse('2026-03-11T06:00:00Z')
export const umaCopia = (m: Mundo, origem: 'diaria' | 'comando', em: number) =>
  m.sql(
    `insert into copias_seguranca (origem, destino, instante, bytes, terminada_em) values ($1, 'pasta', $2, 1, $2)`,
    [origem, new Date(em)],
  )
async function copiaDeHoje(m: Mundo) {
  await m.sql('delete from copias_seguranca')
  await umaCopia(m, 'diaria', INICIO)
}
export const COPIAS: Avisos<'copia_falhou'> = {
  copia_falhou: {
    ...{ push: true, email: true },
    fatos: [
      {
        quando: 'the daily one fails at its hour',
        async faz(m) {
          await copiaDeHoje(m)
          return {
            job: 'backup-diario',
            borda: TRES_HORAS,
            acaba: { 'another node made it': () => umaCopia(m, 'diaria', TRES_HORAS) },
          }
        },
        titulos: { admin: 'O backup diário falhou', outroAdmin: 'O backup diário falhou' },
      },
      {
        quando: 'the daily one fails, also after one by hand',
        async faz(m) {
          await copiaDeHoje(m)
          await umaCopia(m, 'comando', TRES_HORAS)
          return { job: 'backup-diario', borda: TRES_HORAS }
        },
        titulos: { admin: 'O backup diário falhou', outroAdmin: 'O backup diário falhou' },
      },
      {
        quando: 'the second attempt, an hour later, fails too',
        async faz(m) {
          await copiaDeHoje(m)
          await m.advanceTo(TRES_HORAS)
          await m.jobs.run('backup-diario')
          return { job: 'backup-diario', borda: TRES_HORAS + DIA_MS / 24 }
        },
        titulos: { admin: 'O backup diário falhou', outroAdmin: 'O backup diário falhou' },
      },
    ],
  },
}
