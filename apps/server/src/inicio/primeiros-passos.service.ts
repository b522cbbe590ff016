import type { PrimeirosPassos } from '@portal/contract/inicio/inicio.contract'
import { type Passo, PRIMEIROS_PASSOS } from '@portal/contract/inicio/primeiros-passos'
import { type EmpresaConfig, findEmpresa } from '../empresa/empresa.queries.ts'
import type { EmpresaService } from '../empresa/empresa.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { findEmail } from '../platform/auth/profiles.queries.ts'
import type { Kit } from '../platform/feature.ts'
import { createLimit } from '../platform/http/rate-limit.ts'
import { sentenceOfMail } from '../platform/services/sentences.ts'
import { findPassosFeitos } from './primeiros-passos.queries.ts'

const MINUTO_S = 60
const TESTES_POR_MINUTO = 5

type Parts = Pick<Kit, 'database' | 'env' | 'mail' | 'services'>
type Mudanca = { sem_roleta?: boolean | undefined; guardados?: boolean | undefined }

export type PrimeirosPassosService = ReturnType<typeof createPrimeirosPassos>

/** First steps of a new company: recognised when they are done, and never ticked by hand (record 253). */
export function createPrimeirosPassos({ database: { db, pool }, env, mail, services }: Parts, empresa: EmpresaService) {
  const testes = createLimit(pool, 'email-teste', TESTES_POR_MINUTO, MINUTO_S)

  async function passosDe({
    logo_url,
    telefone,
    whatsapp,
    sem_roleta,
    primeiros_passos_guardados,
  }: EmpresaConfig): Promise<PrimeirosPassos> {
    const achados = await findPassosFeitos(db)
    const feito: Record<Passo, boolean> = {
      logo: logo_url !== null,
      telefone: telefone !== null || whatsapp !== null,
      clinicas: achados.clinicas,
      pessoas: achados.pessoas,
      roleta: achados.roleta || sem_roleta,
      link: achados.link,
      email: env.SMTP_URL !== undefined && !services.problemas().some(({ servico }) => servico === 'mensagens'),
      backup: achados.backup,
    }
    return {
      feitos: PRIMEIROS_PASSOS.filter((passo) => feito[passo]),
      sem_roleta,
      guardados: primeiros_passos_guardados,
    }
  }

  return {
    get: async () => passosDe(await findEmpresa(db)),

    change: async (escopo: Escopo, { sem_roleta, guardados }: Mudanca) =>
      passosDe(
        await empresa.updatePassosDitos(escopo, {
          ...(sem_roleta !== undefined && { sem_roleta }),
          ...(guardados !== undefined && { primeiros_passos_guardados: guardados }),
        }),
      ),

    /** Sends only to the caller. */
    async testEmail({ usuarioId }: Escopo) {
      await testes.spend(usuarioId)
      const para = await findEmail(db, usuarioId)
      const { nome_fantasia } = await findEmpresa(db)
      const subject = `Teste de e-mail do ${nome_fantasia}`
      const text = `Este é um teste do ${nome_fantasia}: os e-mails do portal saem e chegam até você.\n\nSe ele caiu na caixa de spam, peça a quem cuida do domínio que confira SPF e DKIM.\n`
      try {
        await mail.attempt({ to: para, subject, text })
      } catch (error) {
        const problema = env.SMTP_URL
          ? sentenceOfMail(error, env)
          : `A mensagem não pôde ser gravada em ${env.PORTAL_DATA_DIR}/mail. Confira o disco e as permissões.`
        return { para, enviado: false, problema }
      }
      if (env.SMTP_URL) return { para, enviado: true, problema: null }
      const problema = `O portal não tem servidor de e-mail: a mensagem ficou em ${env.PORTAL_DATA_DIR}/mail. Quem opera o servidor o informa em SMTP_URL e MAIL_FROM, e reinicia o portal.`
      return { para, enviado: false, problema }
    },
  }
}
