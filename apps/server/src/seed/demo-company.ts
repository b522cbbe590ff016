import { eq } from 'drizzle-orm'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import { lockEmpresa, readEmpresa } from '../empresa/empresa.queries.ts'
import { empresaConfig } from '../empresa/empresa.table.ts'
import type { Database } from '../platform/db/db.ts'

/** Fictitious data: a CNPJ of nines with valid check digits, unassigned numbers, a domain for examples. */
const DEMO_COMPANY = {
  razao_social: 'Portal Clínicas Demonstração Ltda',
  cnpj: '99999999000191',
  telefone: '5511900010011',
  whatsapp: '5511900010010',
  email: 'contato@portal.example',
  endereco: 'Rua da Demonstração, 100, Centro, São Paulo, SP',
  encarregado_nome: 'Encarregada de Demonstração',
  encarregado_email: 'privacidade@portal.example',
  // The first steps are hidden: nobody sets up a mail server to look around.
  primeiros_passos_guardados: true,
}

/** Fills in the company's public data, unless its settings were changed. */
export const seedDemoCompany = ({ db }: Database): Promise<void> =>
  db.transaction(async (tx) => {
    const antes = await lockEmpresa(tx)
    if (antes.versao > 1) return
    const [depois] = await tx.update(empresaConfig).set(DEMO_COMPANY).where(eq(empresaConfig.id, antes.id)).returning()
    const evento = { acao: 'editar', entidade: 'empresa_config', entidade_id: antes.id } as const
    await recordAcao(tx, null, { ...evento, antes, depois: depois ?? null })
  })

/** True if families would be sent to the fictitious numbers. */
export const isDemoCompany = async ({ db }: Database): Promise<boolean> =>
  (await readEmpresa(db)).whatsapp === DEMO_COMPANY.whatsapp
