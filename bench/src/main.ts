import { benchAgenda } from './agenda.ts'
import { benchAgendaTelefones } from './agenda-telefones.ts'
import { benchArquivos } from './arquivos.ts'
import { benchArrasto } from './arrasto.ts'
import { benchBusca } from './busca.ts'
import { benchBuscaAntes } from './busca-antes.ts'
import { benchCalendario } from './calendario.ts'
import { benchCamposProprios } from './campos-proprios.ts'
import { benchCarga } from './carga.ts'
import { benchCusto } from './custo.ts'
import { benchDistribuicao } from './distribuicao.ts'
import { benchEditorOrcamento } from './editor-orcamento.ts'
import { benchEliminacao } from './eliminacao.ts'
import { benchEntradas } from './entradas.ts'
import { benchFinanceiro } from './financeiro.ts'
import { benchFormulario } from './formulario.ts'
import { benchFormularios } from './formularios.ts'
import { benchFotos } from './fotos.ts'
import { benchImportacao } from './importacao.ts'
import { benchInteracoes } from './interacoes.ts'
import { benchMetricas } from './metricas.ts'
import { benchMudanca } from './mudanca.ts'
import { benchOfertas } from './ofertas.ts'
import { benchOrcamentos } from './orcamentos.ts'
import { benchPacientes } from './pacientes.ts'
import { benchPaginas } from './paginas.ts'
import { benchPartida } from './partida.ts'
import { benchPdf } from './pdf.ts'
import { benchQuadro } from './quadro.ts'
import { benchRolagem } from './rolagem.ts'
import { benchSaltos } from './saltos.ts'
import { benchSessao } from './sessao.ts'
import { benchTextos } from './textos.ts'
import { benchTokens } from './tokens.ts'

/** Every benchmark by name; each module measures and prints when run. */
const BENCHES: Record<string, (args: readonly string[]) => Promise<void>> = {
  agenda: benchAgenda,
  'agenda-telefones': benchAgendaTelefones,
  orcamentos: benchOrcamentos,
  pacientes: benchPacientes,
  arquivos: benchArquivos,
  arrasto: benchArrasto,
  busca: benchBusca,
  'busca-antes': benchBuscaAntes,
  calendario: benchCalendario,
  'campos-proprios': benchCamposProprios,
  carga: benchCarga,
  custo: benchCusto,
  distribuicao: benchDistribuicao,
  eliminacao: benchEliminacao,
  entradas: benchEntradas,
  financeiro: benchFinanceiro,
  fotos: benchFotos,
  formulario: benchFormulario,
  formularios: benchFormularios,
  importacao: benchImportacao,
  interacoes: benchInteracoes,
  metricas: benchMetricas,
  mudanca: benchMudanca,
  ofertas: benchOfertas,
  'editor-orcamento': benchEditorOrcamento,
  paginas: benchPaginas,
  partida: benchPartida,
  pdf: benchPdf,
  quadro: benchQuadro,
  rolagem: benchRolagem,
  saltos: benchSaltos,
  sessao: benchSessao,
  textos: benchTextos,
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
