import { novoIncidente } from '../../privacidade/privacidade.factory.ts'
import { askAndConfirm, newPedido } from '../../privacidade/solicitacoes/solicitacoes.factory.ts'
import { type Avisos, DIA_MS, type Fato, INICIO, type Mundo } from './notice.ts'

const aosDois = (titulo: string) => ({ admin: titulo, outroAdmin: titulo })

/** Creates an incident discovered on Tuesday; its three working days end on Friday the 13th. */
async function incidente(m: Mundo, campos: object = {}) {
  await m.sql(
    `update incidentes_seguranca set nao_comunicar = true, motivo_nao_comunicar_cifrado = 'x'
      where comunicado_anpd_em is null and not nao_comunicar`,
  )
  const novo = novoIncidente({ descoberto_em: new Date(INICIO - 3_600_000).toISOString(), ...campos })
  const { body } = await m.admin.post('/privacidade/incidentes', novo)
  const save = (mudanca: object) =>
    m.admin.put(`/privacidade/incidentes/${body.id}`, { ...novo, ...mudanca, versao: body.versao })
  return { save }
}
const HOJE = new Date(INICIO).toISOString()
const FEITA = { comunicado_anpd_em: HOJE, comunicado_titulares_em: HOJE }

const daComunicacao = (quando: string, borda: string, titulo: string): Fato => ({
  quando,
  async faz(m) {
    const { save } = await incidente(m)
    return {
      job: 'privacidade-prazos',
      borda: Date.parse(borda),
      acaba: {
        'all were told': () => save(FEITA),
        'it is decided to tell nobody': () =>
          save({ nao_comunicar: true, motivo_nao_comunicar: 'Sem risco relevante' }),
      },
    }
  },
  titulos: aosDois(titulo),
})

async function pedido(m: Mundo, dias: number) {
  await m.sql('delete from solicitacoes_titular')
  const { id } = await askAndConfirm(m.server)
  const [{ prazo_em, versao }] = await m.sql('select prazo_em, versao from solicitacoes_titular where id = $1', [id])
  const negar = { versao, motivo: 'Não conseguimos falar com a pessoa.' }
  return {
    job: 'privacidade-solicitacoes',
    borda: (prazo_em as Date).getTime() - dias * DIA_MS + (dias > 0 ? 1 : 0),
    acaba: { 'it is answered': () => m.admin.post(`/privacidade/solicitacoes/${id}/negar`, negar) },
  }
}

export const PRIVACIDADE: Avisos<'incidente_prazo' | 'solicitacao_lgpd'> = {
  incidente_prazo: {
    ...{ push: true, email: true },
    fatos: [
      daComunicacao(
        'the last working day but one begins',
        '2026-03-12T03:00:00Z',
        'INC: falta 1 dia útil para comunicar à ANPD e aos titulares',
      ),
      daComunicacao(
        'its last working day is over',
        '2026-03-14T03:00:00Z',
        'INC: venceu em 13/03 o prazo para comunicar à ANPD e aos titulares',
      ),
    ],
  },
  solicitacao_lgpd: {
    ...{ push: true, email: true },
    fatos: [
      {
        quando: 'somebody asks',
        async faz(m) {
          await newPedido(m.server)
          return {}
        },
        titulos: aosDois('Solicitações de titulares esperam conferência de identidade'),
      },
      {
        quando: 'ten days after it was asked',
        faz: (m) => pedido(m, 5),
        titulos: aosDois('Vence em 25/03 o prazo de uma solicitação de titular'),
      },
      {
        quando: 'its fifteen days are over',
        faz: (m) => pedido(m, 0),
        titulos: aosDois('Venceu em 25/03 o prazo de uma solicitação de titular'),
      },
      {
        quando: 'somebody stands in at the desk',
        async faz(m) {
          await m.admin.post('/privacidade/substitutos', { usuario_id: m.ana.id, de: '2026-03-20', ate: '2026-03-21' })
          return {}
        },
        titulos: { ana: 'Você responde às solicitações de titulares' },
      },
    ],
  },
}

export const SEGURANCA: Avisos<'seguranca_conta'> = {
  seguranca_conta: {
    ...{ push: true, email: true },
    fatos: [
      {
        quando: 'the company begins to require the second step of a role',
        async faz(m) {
          const { id, updated_at, ...empresa } = (await m.admin.get('/empresa')).body
          const { body } = await m.admin.put('/empresa', { ...empresa, exigir_duas_etapas_de: ['supervisor'] })
          await m.admin.put('/empresa', { ...empresa, versao: body.versao, exigir_duas_etapas_de: [] })
          return {}
        },
        titulos: { supervisor: 'Ative a verificação em duas etapas' },
      },
      {
        quando: 'a device waits for an administrator',
        async faz(m) {
          await comAprovacao(m, () => m.newNavegador().ask(m.ana.email))
          return {}
        },
        titulos: aosDois('Dispositivo aguardando aprovação'),
      },
      {
        quando: 'an administrator decided about it',
        async faz(m) {
          await comAprovacao(m, () => m.newNavegador().ask(m.ana.email))
          const [{ id }] = await m.sql(
            `select id from dispositivos where pedido_em is not null order by pedido_em desc`,
          )
          await m.sql('delete from notificacoes')
          await m.admin.post(`/dispositivos/${id}/recusar`)
          return {}
        },
        titulos: { ana: 'Dispositivo recusado' },
      },
    ],
  },
}

async function comAprovacao(m: Mundo, faz: () => Promise<unknown>) {
  await m.sql('update empresa_config set aprovar_dispositivos = true')
  await faz().finally(() => m.sql('update empresa_config set aprovar_dispositivos = false'))
}

const RECIFE = { city: 'Recife', country: 'Brasil', latitude: -8.05, longitude: -34.9 }
const LISBOA = { city: 'Lisboa', country: 'Portugal', latitude: 38.72, longitude: -9.14 }

export const DISPOSITIVOS: Avisos<'novo_dispositivo'> = {
  novo_dispositivo: {
    ...{ push: false, email: false },
    fatos: [
      {
        quando: 'the account is used on another one',
        async faz(m) {
          await m.newNavegador().enter(m.ana.email)
          return {}
        },
        titulos: { ana: 'Novo dispositivo na sua conta' },
      },
      {
        quando: 'the other one is too far away',
        async faz(m) {
          const { email } = await m.newPessoa()
          await m.newNavegador().enter(email, RECIFE)
          await m.newNavegador().enter(email, LISBOA)
          // The account's owner is not among the people of the table.
          await m.sql('delete from notificacoes n using profiles p where p.id = n.usuario_id and p.email = $1', [email])
          return {}
        },
        titulos: aosDois('Localização Incomum Detectada'),
      },
    ],
  },
}
