import { recordAcao } from '../auditoria/auditoria.service.ts'
import type { Kit } from '../platform/feature.ts'
import { notFound, tooManyRequests, unprocessable } from '../platform/http/errors.ts'
import {
  CODIGO_MINUTOS,
  CODIGO_TENTATIVAS,
  CODIGOS_DO_DIA,
  type CodigosService,
  codigoErrado,
} from './codigos.service.ts'
import { type FormularioRow, findDaOrigem, insertProva, lockDaOrigem, updateCodigo } from './formularios.queries.ts'
import { openConteudo, openEmail, sealEmail } from './formularios.service.ts'

export const PEDIDO_INDISPONIVEL = 'Esta solicitação não foi encontrada.'

const PORQUE = 'confirme que este e-mail é seu. Digite o código na página do formulário que você enviou.'
const EMAIL_FALTANDO = 'Informe um e-mail'

/** 'm…@exemplo.com.br': recognisable for the person who typed it, and not for others. */
const mask = (email: string) => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`

/** State of a form's confirmation page. */
export type Confirmacao = {
  /** Masked address: proved, awaiting its code, or stated in the form. */
  email: string | null
  /** True if the form states the address, so that no other can be typed. */
  fixo: boolean
  situacao: 'confirmado' | 'esperando' | 'aberto'
}

export type ConfirmacaoService = ReturnType<typeof createConfirmacaoService>

/**
 * Proves the address of a form on its confirmation page: the portal sends a code, and the reader types it. If the form
 * states an address only that one is possible, otherwise any typed one.
 */
export function createConfirmacaoService(
  { database: { db }, cipher, clock }: Pick<Kit, 'database' | 'cipher' | 'clock'>,
  codigos: CodigosService,
) {
  const hashDe = ({ id }: FormularioRow, codigo: string) => cipher.lookupHash(`codigo ${id} ${codigo}`)
  const doFormulario = (row: FormularioRow) => {
    const { email } = openConteudo(cipher, row)
    return typeof email === 'string' ? email.toLowerCase() : null
  }

  return {
    /** State of the page; null where the link belongs to no form. */
    async read(origem: string | null): Promise<Confirmacao | null> {
      const achado = origem === null ? undefined : await findDaOrigem(db, origem)
      if (!achado || achado.formulario.encerrado_em) return null
      const { formulario, prova } = achado
      const dito = doFormulario(formulario)
      const fixo = dito !== null
      if (prova) return { email: mask(prova.email), fixo, situacao: 'confirmado' }
      const esperando = (formulario.codigo_expira_em?.getTime() ?? 0) > clock() && formulario.codigo_hash !== null
      const email = (esperando && openEmail(cipher, formulario)) || dito
      return { email: email && mask(email), fixo, situacao: esperando ? 'esperando' : 'aberto' }
    },

    /** Sends a code, which ends the one before. Throws 422 without an address, and 429 beyond the day's limit. */
    async send(origem: string, digitado: string | null, ip: string): Promise<void> {
      const achado = await findDaOrigem(db, origem)
      if (!achado || achado.formulario.encerrado_em || achado.prova) return
      const email = doFormulario(achado.formulario) ?? digitado?.toLowerCase()
      if (!email) throw unprocessable({ email: EMAIL_FALTANDO })
      if (!(await codigos.take(email, ip))) throw tooManyRequests(CODIGOS_DO_DIA)
      const codigo = codigos.create()
      await updateCodigo(db, achado.formulario.id, {
        codigo_hash: hashDe(achado.formulario, codigo),
        codigo_email_cifrado: sealEmail(cipher, achado.formulario, email),
        codigo_expira_em: new Date(clock() + CODIGO_MINUTOS * 60_000),
        tentativas: 0,
      })
      await codigos.send(email, codigo, PORQUE)
    },

    /** Throws 422 for a wrong code; the fifth ends it. */
    async confirm(origem: string, codigo: string, ip: string): Promise<void> {
      const restam = await db.transaction(async (tx) => {
        const row = await lockDaOrigem(tx, origem)
        if (!row || row.encerrado_em) throw notFound(PEDIDO_INDISPONIVEL)
        const agora = new Date(clock())
        const email = openEmail(cipher, row)
        // A repeated code proves the address once.
        if ((await findDaOrigem(tx, origem))?.prova) return null
        if (!email || row.tentativas >= CODIGO_TENTATIVAS || (row.codigo_expira_em ?? agora) <= agora) return 0
        if (row.codigo_hash !== hashDe(row, codigo)) {
          await updateCodigo(tx, row.id, { tentativas: row.tentativas + 1 })
          return CODIGO_TENTATIVAS - row.tentativas - 1
        }
        await insertProva(tx, { formulario: row, email, em: agora })
        await updateCodigo(tx, row.id, { codigo_hash: null, codigo_email_cifrado: null, codigo_expira_em: null })
        const evento = { acao: 'editar', entidade: row.entidade, entidade_id: row.entidade_id } as const
        await recordAcao(tx, { ip }, { ...evento, antes: {}, depois: { email_confirmado: row.tipo } })
        return null
      })
      if (restam === 0) throw unprocessable({ codigo: 'Este código não vale mais. Peça outro.' })
      if (restam !== null) throw unprocessable({ codigo: codigoErrado(restam) })
    },
  }
}
