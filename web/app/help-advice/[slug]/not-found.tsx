export {ArticleNotFound as default} from '../../../components/NotFoundPages.tsx'
