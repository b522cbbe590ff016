import { benchAgenda } from './agenda.ts'
import { benchArrasto } from './arrasto.ts'
import { benchBusca } from './busca.ts'
import { benchCalendario } from './calendario.ts'
import { benchDistribuicao } from './distribuicao.ts'
import { benchFormulario } from './formulario.ts'
import { benchFormularios } from './formularios.ts'
import { benchFotos } from './fotos.ts'
import { benchImportacao } from './importacao.ts'
import { benchOfertas } from './ofertas.ts'
import { benchPaginas } from './paginas.ts'
import { benchQuadro } from './quadro.ts'
import { benchRolagem } from './rolagem.ts'
import { benchSessao } from './sessao.ts'
import { benchTokens } from './tokens.ts'

/** Every benchmark by name; each module measures and prints when run. */
const BENCHES: Record<string, (args: readonly string[]) => Promise<void>> = {
  agenda: benchAgenda,
  arrasto: benchArrasto,
  busca: benchBusca,
  calendario: benchCalendario,
  distribuicao: benchDistribuicao,
  fotos: benchFotos,
  formulario: benchFormulario,
  formularios: benchFormularios,
  importacao: benchImportacao,
  ofertas: benchOfertas,
  paginas: benchPaginas,
  quadro: benchQuadro,
  rolagem: benchRolagem,
  sessao: benchSessao,
  tokens: benchTokens,
}

const args = process.argv.slice(2)
const firstFlag = args.findIndex((arg) => arg.startsWith('--'))
const named = firstFlag < 0 ? args : args.slice(0, firstFlag)
const flags = args.slice(named.length)
const unknown = named.filter((name) => !(name in BENCHES))
if (unknown.length > 0) {
  process.stderr.write(`Unknown benchmark: ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}\n`)
  process.exit(1)
}
for (const name of named.length > 0 ? named : Object.keys(BENCHES)) await BENCHES[name]?.(flags)
