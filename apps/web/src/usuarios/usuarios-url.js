import { ROLES } from '@portal/contract/access';
import { ORDENS_USUARIOS, SITUACOES, TAMANHOS_PAGINA, } from '@portal/contract/usuarios/usuarios-lista';
import { asNumero, asTexto } from '../platform/url-values.ts';
const asOneOf = (valor, valores) => valores.find((conhecido) => conhecido === valor);
function asPagina(valor) {
    const pagina = asNumero(valor, 2, 10_000);
    return Number.isInteger(pagina) ? pagina : undefined;
}
/** Reads the list out of a page address that anybody may have typed; whatever is wrong falls back to its default. */
export const validateUsuarios = (search) => ({
    texto: asTexto(search.texto),
    papel: asOneOf(search.papel, ROLES),
    situacao: asOneOf(search.situacao, SITUACOES),
    ordem: asOneOf(search.ordem, ORDENS_USUARIOS),
    direcao: search.direcao === 'desc' ? 'desc' : undefined,
    pagina: asPagina(search.pagina),
    tamanho: asOneOf(Number(search.tamanho), TAMANHOS_PAGINA),
});
/** What the server is asked for. */
export const filtroDe = ({ texto, papel, situacao, ordem, direcao }) => ({
    texto,
    role: papel,
    situacao,
    ordem,
    direcao,
});
/** Ordering by a column: first one way, then the other. */
export const ordenarPor = (url, ordem) => ({
    ordem,
    direcao: (url.ordem ?? 'nome') === ordem && !url.direcao ? 'desc' : undefined,
    pagina: undefined,
});
