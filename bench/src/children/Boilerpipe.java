import de.l3s.boilerpipe.extractors.ArticleExtractor;
import de.l3s.boilerpipe.extractors.ArticleSentencesExtractor;
import de.l3s.boilerpipe.extractors.CanolaExtractor;
import de.l3s.boilerpipe.extractors.DefaultExtractor;
import de.l3s.boilerpipe.extractors.ExtractorBase;
import de.l3s.boilerpipe.extractors.KeepEverythingExtractor;
import de.l3s.boilerpipe.extractors.LargestContentExtractor;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;

/** For each page named in the file of the first argument a line: what every extractor makes of it, in base64. */
public class Boilerpipe {
    static final ExtractorBase[] extractors = {
        ArticleExtractor.INSTANCE,
        ArticleSentencesExtractor.INSTANCE,
        DefaultExtractor.INSTANCE,
        LargestContentExtractor.INSTANCE,
        KeepEverythingExtractor.INSTANCE,
        CanolaExtractor.INSTANCE,
    };

    public static void main(String[] args) throws Exception {
        // It complains of pages there.
        System.setErr(new PrintStream(OutputStream.nullOutputStream()));
        for (String path : Files.readAllLines(Path.of(args[0]), StandardCharsets.UTF_8)) {
            String page = Files.readString(Path.of(path), StandardCharsets.UTF_8);
            StringBuilder line = new StringBuilder();
            for (ExtractorBase extractor : extractors) line.append('\t').append(textOf(extractor, page));
            System.out.println(line.substring(1));
        }
    }

    /** A page that the original can't read is marked, as base64 never is. */
    static String textOf(ExtractorBase extractor, String page) {
        try {
            return Base64.getEncoder().encodeToString(extractor.getText(page).getBytes(StandardCharsets.UTF_8));
        } catch (Exception | StackOverflowError thrown) {
            return "!";
        }
    }
}
