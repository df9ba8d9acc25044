import de.l3s.boilerpipe.BoilerpipeExtractor;
import de.l3s.boilerpipe.extractors.CommonExtractors;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Boilerpipe, page after page, with the extractor named in the first argument. On each line comes
 * INPUT, URL and OUTPUT, tabs between them; the text goes to OUTPUT and "text" to the standard output, or "error" and why.
 */
public final class ArticleBoilerpipe {
  public static void main(String[] arguments) throws Exception {
    BoilerpipeExtractor extractor =
        (BoilerpipeExtractor) CommonExtractors.class.getField(arguments[0] + "_EXTRACTOR").get(null);
    PrintStream answers = System.out;
    System.setOut(System.err);
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      String[] parts = line.split("\t");
      answers.println(answer(extractor, Path.of(parts[0]), Path.of(parts[2])));
      answers.flush();
    }
  }

  private static String answer(BoilerpipeExtractor extractor, Path input, Path output) {
    try {
      String html = Files.readString(input, StandardCharsets.UTF_8);
      Files.writeString(output, extractor.getText(new StringReader(html)), StandardCharsets.UTF_8);
      return "text";
    } catch (Exception | StackOverflowError | OutOfMemoryError thrown) {
      return "error " + thrown.toString().replaceAll("\\s+", " ");
    }
  }
}
