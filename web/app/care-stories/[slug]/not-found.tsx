export {StoryNotFound as default} from '../../../components/NotFoundPages.tsx'
