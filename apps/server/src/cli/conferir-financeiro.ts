import { contado } from '@portal/contract/regras/contado'
import { check } from '../financeiro/conferencia.ts'
import { openDatabase } from '../platform/db/database.ts'
import { readEnv } from '../platform/env.ts'

async function main(): Promise<boolean> {
  const { database, close } = await openDatabase(readEnv(process.env), { log: () => {}, share: true, existing: 'rows' })
  try {
    const { diferencas, conferidos } = await check(database)
    for (const { frase } of diferencas) console.log(frase)
    const { lancamentos, pagamentos } = conferidos
    const conferido = `${contado(lancamentos, 'lançamento')} e ${contado(pagamentos, 'pagamento')}`
    console.log(
      diferencas.length === 0
        ? `Nenhuma diferença em ${conferido}.`
        : `${contado(diferencas.length, 'diferença')} em ${conferido}.`,
    )
    return diferencas.length === 0
  } finally {
    await close()
  }
}

try {
  process.exitCode = (await main()) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
