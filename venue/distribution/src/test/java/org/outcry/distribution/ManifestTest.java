// SPDX-License-Identifier: Apache-2.0
package org.outcry.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.outcry.app.config.UsualConfig;
import org.outcry.app.config.VenueConfig;
import org.outcry.app.config.VenueConfigReader;
import org.outcry.commandline.ExitCode;
import org.outcry.commandline.Outcry;
import org.outcry.testcertificates.TestCertificates;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** Test of the manifest for Kubernetes in a package, with all gateways and the console on the class path. */
class ManifestTest {
    @TempDir
    private Path folder;

    private static String resource(String name) throws IOException {
        try (InputStream in =
                Objects.requireNonNull(Outcry.class.getResourceAsStream("/org/outcry/distribution/" + name))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static Map<?, ?> at(Object document, String... path) {
        Object found = document;
        for (String key : path) {
            found = Objects.requireNonNull(((Map<?, ?>) found).get(key), key);
        }
        return (Map<?, ?>) found;
    }

    /**
     * The configuration in the manifest is checked as a user's would be, with hashes and certificates in their places.
     */
    @Test
    void shouldHaveAManifestWhoseVenueStarts() throws IOException {
        List<Object> documents = new ArrayList<>();
        new Load(LoadSettings.builder().build())
                .loadAllFromString(resource("kubernetes.yaml"))
                .forEach(documents::add);
        TestCertificates files = TestCertificates.in(folder);
        files.chain("venue");
        files.key("venue");
        String hash = hash();
        String text = String.valueOf(at(documents.getFirst(), "data").get("venue.yaml"))
                .replace("REPLACE-BY-A-HASH", hash)
                .replace("/etc/outcry/tls/tls.crt", folder.resolve("venue.pem").toString())
                .replace("/etc/outcry/tls/tls.key", folder.resolve("venue.key").toString())
                .replace("/var/lib/outcry", folder.toString());
        VenueConfig config = VenueConfigReader.parse(text, "kubernetes.yaml", folder, 4);
        assertThat(config.name()).isEqualTo("OUTCRY");

        List<?> ports =
                (List<?>) Objects.requireNonNull(at(documents.get(1), "spec").get("ports"));
        assertThat(ports).allSatisfy(port -> assertThat(text).contains("0.0.0.0:" + at(port).get("port")));
        Map<?, ?> pod = at(documents.get(2), "spec", "template", "spec");
        Object venue = ((List<?>) Objects.requireNonNull(pod.get("containers"))).getFirst();
        assertThat((List<?>) at(venue).get("ports")).hasSameSizeAs(ports);
        // The kubelet calls a pod by its address; the console answers these paths by any (ProbesTest).
        for (String probe : List.of("readinessProbe", "livenessProbe", "startupProbe")) {
            Map<?, ?> get = at(venue, probe, "httpGet");
            assertThat(get.get("path")).as(probe).isIn("/health/live", "/health/ready");
            assertThat(get.get("port")).as(probe).isEqualTo("console");
            assertThat(get.get("scheme")).as(probe).isEqualTo("HTTPS");
        }
        assertThat(at(documents.get(2), "spec").get("replicas")).isEqualTo(1);
    }

    /** Each file that a service mounts is in the package, and each content is YAML. */
    @Test
    void shouldHaveACompositionOfFilesInThePackage() throws IOException {
        Map<?, ?> all = (Map<?, ?>) new Load(LoadSettings.builder().build()).loadFromString(resource("compose.yaml"));
        Map<?, ?> configs = at(all, "configs");
        for (Object config : configs.values()) {
            Object file = at(config).get("file");
            String content = file == null ? String.valueOf(at(config).get("content")) : resource(file.toString());
            assertThat(new Load(LoadSettings.builder().build()).loadFromString(content))
                    .isInstanceOf(Map.class);
        }
        for (String service : List.of("prometheus", "grafana")) {
            assertThat((List<?>) at(all, "services", service).get("configs"))
                    .allSatisfy(
                            mount -> assertThat(configs.containsKey(at(mount).get("source")))
                                    .isTrue());
        }
        assertThat(UsualConfig.example()).as("what Prometheus asks").contains("127.0.0.1:9886");
    }

    private static String hash() {
        StringWriter out = new StringWriter();
        assertThat(Outcry.commandLineOf("password").setOut(new PrintWriter(out)).execute("password"))
                .isEqualTo(ExitCode.DONE);
        return out.toString()
                .lines()
                .filter(line -> line.startsWith("passwordHash"))
                .findFirst()
                .orElseThrow()
                .replaceAll("passwordHash +'(.*)'", "$1");
    }
}
